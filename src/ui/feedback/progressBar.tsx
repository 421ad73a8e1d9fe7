type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  value: number;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <span aria-hidden="true" className="w-12 text-right text-sm tabular-nums text-ink-soft">
        {percent}%
      </span>
    </div>
  );
}
