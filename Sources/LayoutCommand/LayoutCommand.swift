/// The command.
public enum LayoutCommand {}
