/** A placeholder in the shape of the content; announce `Loading…` once for a group of them. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />;
}
