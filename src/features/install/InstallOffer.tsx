import { mayOfferInstall } from '@arvo/domain/installing/installRecord.ts';
import { installTexts as texts } from '@arvo/domain/texts/device.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import type { InstallPrompt } from '#src/session/install/installPrompt.ts';
import { noteInstallDeclined, useInstallRecord } from '#src/session/install/installRecord.ts';
import { isInstalled } from '#src/session/install/isInstalled.ts';
import type { SlotsStore } from '#src/session/slots.ts';
import { useNow } from '#src/session/useNow.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

/** "Install app" where the browser offers it, or a how-to in Safari on iPhones, once the person has returned or joined an event. */
export function InstallOffer() {
  const { slots } = useData().stores;
  const record = useInstallRecord();
  const prompt = useStore(slots, ({ installPrompt }) => installPrompt);
  const now = useNow();
  useEffect(() => {
    const drop = () => dropPrompt(slots);
    window.addEventListener('appinstalled', drop);
    return () => window.removeEventListener('appinstalled', drop);
  }, [slots]);
  const explains = isIosSafari(navigator);
  const isOffered = !isInstalled() && (explains || prompt !== null) && mayOfferInstall(record, now);
  // Without an offer the footer gets no empty element.
  const [wasOffered, setOffered] = useState(isOffered);
  if (isOffered && !wasOffered) setOffered(true);
  if (!wasOffered) return null;
  return (
    // In the footer below "Sign out", whichever of the two loads first.
    <div className="order-last w-full">
      <MovingCard isVisible={isOffered}>
        <section
          aria-label={texts.install}
          className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-ground p-4 text-sm"
        >
          <p className="min-w-0 grow basis-[9rem] text-ink-soft">
            {texts.why} {explains && texts.howTo}
          </p>
          <div className={`flex gap-1 ${explains ? 'ml-auto self-start' : 'max-sm:w-full'}`}>
            {!explains && (
              <Button variant="secondary" onClick={() => prompt && void ask(prompt, slots)}>
                {texts.install}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={texts.notNow}
              onClick={() => noteInstallDeclined(slots)}
              className="ml-auto size-12 px-0 text-ink-soft!"
            >
              <Icon name="close" size={18} />
            </Button>
          </div>
        </section>
      </MovingCard>
    </div>
  );
}

/** The prompt can be used once. */
const dropPrompt = (slots: SlotsStore): void => slots.setState({ installPrompt: null });

/** Opens the browser's dialog, which decides from here on. */
async function ask(prompt: InstallPrompt, slots: SlotsStore): Promise<void> {
  dropPrompt(slots);
  const { outcome } = await prompt.prompt().catch(() => ({ outcome: 'dismissed' as const }));
  if (outcome === 'dismissed') noteInstallDeclined(slots);
}

/**
 * Detects Safari on an iPhone or iPad, where only Safari's own menu can install an app. Other browsers there, and browsers
 * inside other apps, have their own names in the user agent. An iPad identifies as a Mac.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && /Version\/\S+ .*Safari\//u.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//u.test(userAgent);
}
