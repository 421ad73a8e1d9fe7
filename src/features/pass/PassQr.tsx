import type { PassCode } from '@arvo/domain/pass/passCode.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { QrCode, qrModules } from '#src/ui/media/qrCode.tsx';

/** 25 modules with the quiet zone around them. */
export const passModules = (code: PassCode): readonly (readonly boolean[])[] => qrModules(code, 'alphanumeric');

export const PassQr = ({ code }: { code: PassCode }) => (
  <QrCode text={code} label={passTexts.code} encoding="alphanumeric" />
);
