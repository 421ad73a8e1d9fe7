/** The pin of maps: Arvo's green with a dark edge, which stands out on light and dark maps. */
export const PinIcon = () => (
  <svg aria-hidden="true" width="34" height="42" viewBox="0 0 34 42">
    <path
      d="M17 1.5A14.5 14.5 0 0 0 2.5 16C2.5 26 17 40.5 17 40.5S31.5 26 31.5 16A14.5 14.5 0 0 0 17 1.5z"
      fill="#10d48e"
      stroke="#06251a"
      strokeWidth="2"
    />
    <circle cx="17" cy="16" r="5" fill="#06251a" />
  </svg>
);
