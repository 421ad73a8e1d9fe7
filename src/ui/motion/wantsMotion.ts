/** False for people who prefer reduced motion. The stylesheet's rule for them does not stop animations that scripts start. */
export const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Duration and curve are those of the view transitions in ui/app.css; tests wait for what has the id. */
export const MOTION = { id: 'motion', duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
