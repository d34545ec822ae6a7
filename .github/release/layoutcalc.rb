# The formula for Homebrew. Each release has it with its version and checksums: formula.sh writes them
# in place of the words in capitals.
class Layoutcalc < Formula
  desc "Calculator for the layouts of Texture, the flexbox library for iOS apps"
  homepage "https://github.com/REPOSITORY"
  version "VERSION"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/REPOSITORY/releases/download/vVERSION/layoutcalc-VERSION-macos-universal.tar.gz"
    sha256 "CHECKSUM"
  end

  on_linux do
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/layoutcalc-VERSION-linux-x86_64.tar.gz"
      sha256 "CHECKSUM"
    end
    on_arm do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/layoutcalc-VERSION-linux-arm64.tar.gz"
      sha256 "CHECKSUM"
    end
  end

  def install
    prefix.install "bin", "share"
  end

  test do
    (testpath/"tree.json").write '{ "type": "node", "intrinsicSize": [4, 5] }'
    assert_match "$,node,,0,0,4,5", shell_output("#{bin}/layoutcalc tree.json --format csv")
  end
end
