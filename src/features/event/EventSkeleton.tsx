import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { HERO_SHAPE } from './details/Hero.tsx';
import { FACTS, PAGE, SHEET, SIDE } from './layout.ts';

/** The page's placeholder while the event loads (specification section 2). */
export function EventSkeleton() {
  return (
    <div className={PAGE}>
      <div data-placeholder aria-hidden="true" className={`animate-pulse bg-line-strong ${HERO_SHAPE}`} />
      <div className={SHEET}>
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
