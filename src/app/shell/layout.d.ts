import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * How the shell holds a route's page. `column` (where nothing is said): 640 px, padded. `wide`: 1072 px, padded.
     * `bleed`: the page has the whole width and no padding; below 768 px the header lies transparent over its top and the
     * page has a fixed bar of its own (at most 88 px high), which stands above the member's navigation.
     */
    layout?: 'column' | 'wide' | 'bleed';
  }
}
