import { paintScreen } from '#src/startup/keptScreens/paintScreen.ts';
import { loadFirstModule } from './loadApp.ts';
import { rememberPresses } from './rememberPresses.ts';

/** Runs in app.html, after the page's root: paints the screen that the device has kept, and loads the app's code. */
const { main = '' } = document.currentScript?.dataset ?? {};

function paintKept(): boolean {
  const root = document.getElementById('root');
  try {
    if (!root || !paintScreen(root, Date.now())) return false;
    rememberPresses(root);
    return true;
  } catch {
    // The app must load, whatever the device has kept.
    return false;
  }
}

loadFirstModule(main, paintKept());
