import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The layout of a route's page. `column` (default): 640 px, padded. `wide`: 1072 px, padded. `bleed`: full width, no
     * padding; below 768 px a transparent header covers its top, and the page has a fixed bar of its own (at most 88 px high)
     * above the members' navigation.
     */
    layout?: 'column' | 'wide' | 'bleed';
  }
}
