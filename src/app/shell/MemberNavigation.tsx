import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '#src/ui/media/icon.tsx';

const LINKS = [
  { to: '/home', label: generalTexts.home, icon: 'home' },
  { to: '/create-event/{-$step}', label: generalTexts.create, icon: 'plus' },
  { to: '/your-events', label: generalTexts.yourEvents, icon: 'calendar' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/**
 * The navigation: along the bottom edge of phones, in the header from 600 px on (`bottom-bar` in ui/theme.css). On an event's page
 * a phone has its icons in the header too (`over-picture`).
 */
export function MemberNavigation() {
  return (
    <nav aria-label={generalTexts.mainNavigation} className="bottom-bar text-ink-soft roomy:-mr-3.5">
      <ul className="flex [@media(height<20rem)]:gap-4 sm:gap-1">
        {LINKS.map(({ to, label, icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              // Without a step in the address the wizard opens at the draft's current step.
              params={{ step: undefined }}
              className="flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control text-xs font-semibold whitespace-nowrap hover:underline aria-[current=page]:text-accent-text sm:min-h-12 sm:flex-row sm:gap-2 sm:px-3.5 sm:text-sm"
            >
              <Icon name={icon} size={22} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
