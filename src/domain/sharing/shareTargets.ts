/** Where a link can be shared to (specification section 2, "Share dialog"). */
export type ShareTarget = {
  readonly network: 'facebook' | 'twitter' | 'whatsApp' | 'email';
  readonly href: string;
  /** Opens in a small window of 550 x 400 px (section 9). */
  readonly popup: boolean;
};

/** Px (section 9). */
export const SHARE_POPUP = { width: 550, height: 400 } as const;

/** `url` is the page's full address, `text` the message that goes with it. */
export function shareTargets(url: string, text: string): readonly ShareTarget[] {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(text);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}`, popup: true },
    { network: 'twitter', href: `https://twitter.com/intent/tweet?text=${words}&url=${link}`, popup: true },
    { network: 'whatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`, popup: false },
    {
      network: 'email',
      href: `mailto:?subject=${words}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
      popup: false,
    },
  ];
}
