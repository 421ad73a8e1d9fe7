import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * How the shell holds a route's page. `column` (where nothing is said): 640 px, padded. `wide`: 1072 px, padded.
     * `bleed`: the page has the whole width and no padding; on phones the header lies transparent over its top and the
     * member's bottom navigation leaves the bottom edge to the page's own fixed bar (at most 88 px high).
     */
    layout?: 'column' | 'wide' | 'bleed';
  }
}
