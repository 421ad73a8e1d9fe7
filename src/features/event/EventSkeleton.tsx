import { eventTexts } from '@arvo/domain/texts/events.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { COLUMNS, DETAILS, SIDE } from './layout.ts';

/** The page's placeholder while the event loads (specification section 2). */
export function EventSkeleton() {
  return (
    <div>
      <div aria-hidden="true" className="mx-auto max-w-wide md:px-5">
        <div className="aspect-[4/3] w-full animate-pulse bg-line-strong md:aspect-[5/2] md:rounded-card" />
      </div>
      <div className={COLUMNS}>
        <div className={DETAILS}>
          <output className="text-ink-soft">{eventTexts.loading}</output>
          <Skeleton className="h-20" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </div>
        <div className={SIDE}>
          <Skeleton className="h-52" />
        </div>
      </div>
    </div>
  );
}
