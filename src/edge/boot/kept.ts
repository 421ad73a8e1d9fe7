import { paintScreen } from '#src/app/keptScreens/paintScreen.ts';
import { rememberPresses } from './rememberPresses.ts';

/** Runs in app.html, after the page's root: paints the screen that the device has kept, before any code has loaded. */
const root = document.getElementById('root');
if (root && paintScreen(root, Date.now())) rememberPresses(root);
