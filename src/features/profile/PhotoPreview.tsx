type PhotoPreviewProps = {
  /** An object URL of the chosen file; revoked once the picture has loaded. */
  address: string;
  onBroken: () => void;
};

/** A preview of the chosen photo. Calls `onBroken` if the browser cannot decode it. */
export function PhotoPreview({ address, onBroken }: PhotoPreviewProps) {
  const giveBack = () => URL.revokeObjectURL(address);
  return (
    <span className="block size-32 overflow-hidden rounded-full bg-line">
      <img
        key={address}
        src={address}
        alt=""
        onLoad={giveBack}
        onError={() => {
          giveBack();
          onBroken();
        }}
        className="size-full object-cover"
      />
    </span>
  );
}
