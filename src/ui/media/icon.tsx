/** Outlines on a 24 px grid, drawn for Arvo: two-pixel strokes, round ends. */
export const PATHS = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  bell: 'M18 16V11a6 6 0 0 0-12 0v5l-2 2.5h16zM10 21h4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ticket: 'M3 8h18v3a1.5 1.5 0 0 0 0 3v3H3v-3a1.5 1.5 0 0 0 0-3zM14.5 8v9',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-up': 'M5 15l7-7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4.5 12.5l5 5 10-11',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  camera: 'M3 8h4l2-3h6l2 3h4v12H3zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  plus: 'M12 5v14M5 12h14',
  home: 'M3.5 11 12 3.5l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  mail: 'M3 6h18v13H3zM3.5 7l8.5 6 8.5-6',
  phone:
    'M8 3.5H4.5A1.5 1.5 0 0 0 3 5.2C3.6 13.5 10.5 20.4 18.8 21a1.5 1.5 0 0 0 1.7-1.5V16l-4.5-1.5-2 2.5a12 12 0 0 1-7-7l2.5-2z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M8.5 16a5 5 0 0 1 7 0M2 9a15 15 0 0 1 4-2.6M10.5 5.1A15 15 0 0 1 22 9M15 10.6a10 10 0 0 1 4 1.9M12 19.8v.1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  edit: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5 17.5 10',
  'log-out': 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 12v.1M17.5 12v.1',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * Always beside text or inside a labelled control, so hidden from screen readers. `size` in px at the usual size of text; the icon
 * grows with the text, as the spacing does (app.css names the classes).
 */
export function Icon({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon size-${size / 4} ${className}`}>
      <path d={PATHS[name]} />
    </svg>
  );
}
