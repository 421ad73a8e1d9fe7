import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Beginnings } from '#src/widgets/beginnings/Beginnings.tsx';
import { PasteLink } from './PasteLink.tsx';
import { AfternoonScene } from '#src/ui/media/afternoonScene.tsx';

/** Explains how to start to somebody without events. */
export function NothingYet() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="aspect-5/2 max-h-[30svh] w-full overflow-hidden rounded-control bg-accent-ground low:hidden">
        {/* A device keeps no drawing (domain/store/keptScreens.ts), only its box. */}
        <div data-not-kept className="h-full">
          <AfternoonScene className="h-full" />
        </div>
      </div>
      <div>
        <h3 className="text-lg font-bold">{homeTexts.emptyTitle}</h3>
        <p className="mt-1 text-balance text-ink-soft">{homeTexts.emptyText}</p>
      </div>
      <PasteLink />
      <Link to="/your-events" className={buttonClass('secondary')}>
        {homeTexts.exploreEvents}
      </Link>
      <Beginnings />
    </div>
  );
}
