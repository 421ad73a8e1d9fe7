/**
 * A low sun over hills ("arvo" is the afternoon), or a night sky in dark mode. Decorative, and inline SVG, so that no picture has to
 * load. `className` sets its height.
 */
export function AfternoonScene({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 448 276"
      preserveAspectRatio="xMidYMax slice"
      className={`w-full ${className}`}
    >
      <defs>
        <linearGradient id="afternoon-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6b56d" />
          <stop offset="0.75" stopColor="#fde9c9" />
        </linearGradient>
        <linearGradient id="night-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1533" />
          <stop offset="0.8" stopColor="#274b6b" />
        </linearGradient>
      </defs>
      <g className="dark:hidden">
        <rect width="448" height="276" fill="url(#afternoon-sky)" />
        <circle cx="308" cy="202" r="78" fill="#fff4dc" opacity="0.55" />
        <circle cx="308" cy="202" r="46" fill="#f6a13c" />
      </g>
      <g className="hidden dark:inline">
        <rect width="448" height="276" fill="url(#night-sky)" />
        <path
          d="M52 128h0M96 40h0M118 176h0M150 92h0M186 148h0M204 34h0M236 110h0M262 62h0M352 44h0M384 120h0M418 78h0M412 176h0M24 72h0"
          stroke="#fff4dc"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.8"
        />
        <circle cx="308" cy="172" r="58" fill="#fff4dc" opacity="0.1" />
        <circle cx="308" cy="172" r="32" fill="#fff4dc" />
        <circle cx="298" cy="164" r="6" fill="#e9dab7" />
        <circle cx="318" cy="182" r="8" fill="#e9dab7" />
      </g>
      <path d="M0 240c70-34 150-38 226-14s150 22 222-8v58H0z" className="fill-[#10d48e] dark:fill-[#0f7a55]" />
      <path d="M0 260c88-26 182-24 262-6s132 12 186-4v26H0z" className="fill-[#0a7f58] dark:fill-[#07402d]" />
    </svg>
  );
}
