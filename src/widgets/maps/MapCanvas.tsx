import type { Coordinates } from '@arvo/domain/places/address.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapOutcome, MapsGateway, OpenMap } from '#src/data/ports/maps.ts';

export type MapTrouble = 'cannot-draw' | 'failed';

type MapCanvasProps = {
  maps: MapsGateway;
  label: string;
  centre: Coordinates;
  zoom: number;
  /** `content` is drawn with its lower middle at `at`. `onDragged` answers where the pin is to stay. */
  pin: { at: Coordinates; content: ReactNode; onDragged?: (to: Coordinates) => Coordinates } | null;
  /** A circle around the centre, in metres. */
  circleM?: number | null;
  onOpen?: () => void;
  onFailed: (why: MapTrouble) => void;
};

/** A map that fills its parent. A changed centre or zoom opens it again; a changed pin moves the pin. */
export function MapCanvas({ maps, label, centre, zoom, pin, circleM = null, onOpen, onFailed }: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [pinHost] = useState(() => {
    const element = document.createElement('div');
    // Override the library's role 'img', in which assistive technology ignores buttons.
    element.role = 'group';
    element.ariaLabel = label;
    return element;
  });
  const [open, setOpen] = useState<OpenMap | null>(null);
  // The map lives longer than one render, so it must call the latest handlers.
  const onDragged = useRef(pin?.onDragged);
  useEffect(() => {
    onDragged.current = pin?.onDragged;
  });
  const pinOfView = pin && {
    element: pinHost,
    at: pin.at,
    ...(pin.onDragged ? { onDragged: (to: Coordinates) => onDragged.current?.(to) ?? to } : {}),
  };
  const draw = useEffectEvent((container: HTMLElement, at: Coordinates, zoomed: number, signal: AbortSignal) => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return maps.open(container, { centre: at, zoom: zoomed, label, isDark, circleM, pin: pinOfView }, signal);
  });
  const settle = useEffectEvent((outcome: MapOutcome) => {
    if (outcome.kind === 'cannot-draw' || outcome.kind === 'failed') onFailed(outcome.kind);
    if (outcome.kind !== 'open') return;
    setOpen(outcome.map);
    onOpen?.();
  });
  const { lat, lng } = centre;
  useEffect(() => {
    const control = new AbortController();
    // Each map gets a new element, because the library leaves its classes on the container of a removed map.
    const container = document.createElement('div');
    // The library's attribution is black on white in dark mode too.
    container.className = 'size-full text-black';
    holder.current?.replaceChildren(container);
    void draw(container, { lat, lng }, zoom, control.signal).then(
      (outcome) => control.signal.aborted || settle(outcome),
    );
    return () => {
      control.abort();
      setOpen(null);
    };
  }, [lat, lng, zoom]);
  const [pinLat, pinLng] = [pin?.at.lat, pin?.at.lng];
  useEffect(() => {
    if (pinLat !== undefined && pinLng !== undefined) open?.movePin({ lat: pinLat, lng: pinLng });
  }, [open, pinLat, pinLng]);
  return (
    <>
      <div ref={holder} className="absolute inset-0" />
      {pin && createPortal(pin.content, pinHost)}
    </>
  );
}
