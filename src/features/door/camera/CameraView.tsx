import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#src/ui/buttons/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { useWakeLock } from '#src/ui/page/useWakeLock.ts';
import { LoadFailed } from '#src/widgets/notYet.tsx';
import type { CameraState, DoorCamera } from './doorCamera.ts';

type CameraViewProps = {
  camera: DoorCamera;
  /** The camera that was chosen here before; '' for none. */
  lens: string;
  onLens: (lens: string) => void;
  /** In the press that starts it. */
  onStart: () => void;
};

/** The camera that reads passes, or the button that starts it, or why it does not run. */
export function CameraView({ camera, lens, onLens, onStart }: CameraViewProps) {
  const state = useStore(camera.store);
  useStopWhenHidden(camera);
  const start = () => {
    onStart();
    void camera.start(lens);
  };
  switch (state.kind) {
    case 'off':
      return (
        <Button className="self-start" onClick={start}>
          <Icon name="camera" />
          {doorTexts.startCamera}
        </Button>
      );
    case 'starting':
      return <Spinner label={doorTexts.cameraStarting} />;
    case 'trouble':
      return <LoadFailed sentence={doorTexts.cameraTrouble[state.trouble]} retry={start} />;
    case 'on':
      return <Picture camera={camera} state={state} onLens={onLens} />;
  }
}

type PictureProps = { camera: DoorCamera; state: CameraState & { kind: 'on' }; onLens: (lens: string) => void };

function Picture({ camera, state: { stream, torch, lens, lenses }, onLens }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useWakeLock();
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = stream;
    void camera.follow(video.current);
  }, [camera, stream]);
  const choose = (id: string) => {
    onLens(id);
    void camera.start(id);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          muted
          playsInline
          autoPlay
          aria-label={doorTexts.picture}
          className="block aspect-square max-h-[45vh] w-full object-cover low:max-h-[60vh]"
        />
        {/* Where a pass is held best. */}
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
          <div className="aspect-square h-[76%] rounded-card border-4 border-white/80" />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="secondary" onClick={() => camera.stop()}>
          {doorTexts.stopCamera}
        </Button>
        {torch !== null && (
          <Button variant="secondary" aria-pressed={torch} onClick={() => void camera.setTorch(!torch)}>
            {doorTexts.torch}
          </Button>
        )}
        {lenses.length > 1 && (
          <div className="min-w-40 flex-1">
            <Select
              label={doorTexts.lens}
              value={lens}
              onChange={choose}
              options={lenses.map(({ id, label }, index) => ({
                value: id,
                label: label || doorTexts.lensOf(index + 1),
              }))}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** A phone in a pocket films nothing; back in the hand it goes on. */
function useStopWhenHidden(camera: DoorCamera): void {
  useEffect(() => {
    let lens: string | null = null;
    const change = () => {
      const state = camera.store.getState();
      if (document.visibilityState === 'hidden') {
        if (state.kind !== 'on') return;
        ({ lens } = state);
        camera.stop();
      } else if (lens !== null) {
        void camera.start(lens);
        lens = null;
      }
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [camera]);
}
