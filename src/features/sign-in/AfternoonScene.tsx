/** A low sun over hills: the afternoon that Arvo is named for. Decorative, and inline SVG, so nothing to load. */
export function AfternoonScene() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 448 132"
      preserveAspectRatio="xMidYMax slice"
      className="mb-6 h-33 w-full rounded-card"
    >
      <defs>
        <linearGradient id="afternoon-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f9c98b" />
          <stop offset="0.7" stopColor="#fde9c9" />
        </linearGradient>
      </defs>
      <rect width="448" height="132" fill="url(#afternoon-sky)" />
      <circle cx="312" cy="78" r="64" fill="#fff4dc" opacity="0.55" />
      <circle cx="312" cy="78" r="38" fill="#f6a13c" />
      <path d="M0 96c70-34 150-38 226-14s150 22 222-8v58H0z" fill="#10d48e" />
      <path d="M0 116c88-26 182-24 262-6s132 12 186-4v26H0z" fill="#0a7f58" />
    </svg>
  );
}
