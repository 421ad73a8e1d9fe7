import { leadBackHere } from './leadBackHere.ts';
import { loadApp } from './loadApp.ts';
import { showAddress } from './showAddress.ts';
import { rememberPresses } from './rememberPresses.ts';

/** Runs after the page. Its script element names the files of the build (data attributes), so its text is the same on every page. */
const script = document.currentScript;
const root = document.getElementById('root');
if (root && script) {
  showAddress(script.dataset);
  leadBackHere(root);
  rememberPresses(root);
  loadApp(root, script.dataset);
}
