import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { COLUMNS, FACTS, SIDE } from './layout.ts';

/** The page's placeholder while the event loads (specification section 2). */
export function EventSkeleton() {
  return (
    <div>
      <div aria-hidden="true" className="roomy:mx-auto roomy:max-w-wide roomy:px-5">
        <div className="h-[min(75vw,52svh)] w-full animate-pulse bg-line-strong roomy:h-[min(22rem,50svh)] roomy:rounded-card" />
      </div>
      <div className={COLUMNS}>
        <div className={`${FACTS} gap-4 compact:py-5`}>
          <output className="flex flex-col items-start gap-3">
            {eventTexts.loading}
            <LateNote texts={generalTexts} />
          </output>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
        <div className={`${SIDE} compact:py-5`}>
          <Skeleton className="h-52" />
        </div>
      </div>
    </div>
  );
}
