import { useEffect, useState } from 'react';
import type { DoorKeeper } from '../doorKeeper.ts';
import { CameraView } from './CameraView.tsx';
import { openCodeReader } from './codeReader.ts';
import { DoorCamera } from './doorCamera.ts';

/** A door's camera. Its code reader is fetched as soon as the page is open: later there may be no connection. */
export function DoorsCamera({ keeper }: { keeper: DoorKeeper }) {
  const [camera] = useState(() => new DoorCamera(openCodeReader, (code) => void keeper.present(code)));
  useEffect(() => {
    camera.prepare();
    return () => camera.stop();
  }, [camera]);
  // Sounds need a press as well.
  const onStart = () => keeper.sound.unlock();
  return <CameraView camera={camera} lens={keeper.lens} onLens={keeper.setLens} onStart={onStart} />;
}
