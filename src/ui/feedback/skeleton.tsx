/** A placeholder in the shape of the content; announce `Loading…` once for a group of them. A screen with `data-placeholder` is unfinished, and is not kept. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div data-placeholder aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />;
}
