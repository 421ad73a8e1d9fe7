import type { Dispatch } from 'react';
import type { LandingEvent, LandingView } from './landingState.ts';

export type PanelProps<Screen extends LandingView['screen']> = {
  view: Extract<LandingView, { screen: Screen }>;
  dispatch: Dispatch<LandingEvent>;
};
