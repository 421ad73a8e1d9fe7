type PhotoPreviewProps = {
  /** An object URL of the chosen file; it is given back once the picture has been read. */
  address: string;
  onBroken: () => void;
};

/** The chosen photo as it will look. A file that the browser cannot show is told of: its name promised too much. */
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
