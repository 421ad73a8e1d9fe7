import type { PassCode } from '@arvo/domain/pass/passCode.ts';
import { shortCode } from '@arvo/domain/pass/passCode.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { passModules } from './PassQr.tsx';

const WIDTH = 1080;
const FONT = 'system-ui, sans-serif';
const MARGIN = 60;

type Picture = { readonly code: PassCode; readonly lines: readonly string[] };

/** Hands a picture of the pass to the device's own share sheet, or to the browser to keep. False if neither works. */
export async function sharePass(picture: Picture): Promise<boolean> {
  const blob = await draw(picture);
  if (blob === null) return false;
  const files = [new File([blob], passTexts.pictureName, { type: blob.type })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    // Rejects too if the person closes the sheet.
    await navigator.share({ files }).catch(() => undefined);
    return true;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = passTexts.pictureName;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}

function draw({ code, lines }: Picture): Promise<Blob | null> {
  const modules = passModules(code);
  const module = Math.floor((WIDTH - 2 * MARGIN) / modules.length);
  const top = MARGIN + lines.length * 64;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = top + module * modules.length + 160;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.textAlign = 'center';
  lines.forEach((line, at) => {
    context.font = `${at === 0 ? 800 : 500} 44px ${FONT}`;
    context.fillText(line, WIDTH / 2, MARGIN + 44 + at * 64, WIDTH - 2 * MARGIN);
  });
  const left = Math.round((WIDTH - module * modules.length) / 2);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && context.fillRect(left + x * module, top + y * module, module, module)),
  );
  context.font = `700 72px ui-monospace, monospace`;
  context.fillText(shortCode(code), WIDTH / 2, canvas.height - 70);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
