# As much of Homebrew as the formula of layoutcalc uses:
#     ruby formula.rb layoutcalc.rb macos|linux intel|arm
# prints its version, URL and checksum; with the folder of an unpacked archive, a prefix and an empty
# folder after them, it installs and tests the formula.
require "fileutils"
require "pathname"

PLATFORM = ARGV[1, 2]

class Pathname
  def install(*names)
    mkpath
    FileUtils.cp_r(names, self)
  end
end

class Formula
  class << self
    attr_reader :values, :block

    %i[desc homepage version license url sha256].each do |name|
      define_method(name) { |text| (@values ||= {})[name] = text }
    end

    %i[macos linux intel arm].each do |name|
      define_method(:"on_#{name}") { |&block| block.call if PLATFORM.include?(name.to_s) }
    end

    def test(&block)
      @block = block
    end
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = Pathname(prefix)
    @testpath = Pathname(testpath)
  end

  def bin
    prefix/"bin"
  end

  def shell_output(command)
    output = Dir.chdir(testpath) { `#{command}` }
    raise "#{command} fails" unless $?.success?
    output
  end

  def assert_match(expected, actual)
    raise "#{expected} is not in #{actual}" unless actual.include?(expected)
  end
end

load ARGV[0]
puts Layoutcalc.values.values_at(:version, :url, :sha256)
abort "the description ends with a dot or is longer than 80 characters" if
  Layoutcalc.values[:desc].end_with?(".") || Layoutcalc.values[:desc].length > 80
if ARGV[3]
  formula = Layoutcalc.new(*ARGV[4, 2])
  Dir.chdir(ARGV[3]) { formula.install }
  formula.instance_eval(&Layoutcalc.block)
end
