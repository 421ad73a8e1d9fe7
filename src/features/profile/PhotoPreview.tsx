import { useEffect, useRef } from 'react';

type PhotoPreviewProps = { file: Blob; onBroken: () => void };

/** A preview of the chosen photo. Calls `onBroken` if the browser cannot decode it. */
export function PhotoPreview({ file, onBroken }: PhotoPreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="block size-32 overflow-hidden rounded-full bg-line">
      <img ref={image} alt="" onError={onBroken} className="size-full object-cover" />
    </span>
  );
}
