import type { ShareTarget } from '@arvo/domain/sharing/shareTargets.ts';

/** Outlines like those of `Icon`; the first two after Feather (MIT licence), which people know. */
const MARKS: Record<ShareTarget['network'], string> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  twitter:
    'M23 3a10.9 10.9 0 0 1-3.1 1.5 4.5 4.5 0 0 0-7.9 3v1A10.7 10.7 0 0 1 3 4s-4 9 5 13a11.6 11.6 0 0 1-7 2c9 5 20 0 20-11.5l-.1-.8A7.7 7.7 0 0 0 23 3z',
  whatsApp:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1zM9 8.2c-.6 3.4 3.4 7.4 6.8 6.8l.4-1.6-2-1-1.1.9a5 5 0 0 1-2.4-2.4l.9-1.1-1-2z',
  email: 'M3 6h18v13H3zM3.5 7l8.5 6 8.5-6',
};

/** What a network is known by, beside its name. */
export const ShareMark = ({ network }: Pick<ShareTarget, 'network'>) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5">
    <path d={MARKS[network]} />
  </svg>
);
