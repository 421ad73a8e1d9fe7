import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const OURS = 'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/';

/** A picture that is displayed as stored. */
const of = (address: string) => ({ src: address, stored: address });

describe('Avatar', () => {
  it('shows the first letter, whole, where there is no picture', () => {
    const { container } = render(<Avatar picture={null} name="🦘 Kylie" onFailure="default-picture" />);
    expect(container.textContent).toBe('🦘');
  });

  it('falls back to the letter where the picture fails', () => {
    const { container } = render(<Avatar picture={of('/gone.jpg')} name="Ada" alt="Ada" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    expect(container.textContent).toBe('A');
  });

  it('shows the stored picture if the crop fails, and then the fallback', () => {
    const stored = `${OURS}users%2Fada%2Fprofile%2Fprofile_1.jpg?alt=media`;
    const picture = { src: '/img/128x128/ada.jpg', stored };
    render(<Avatar picture={picture} name="Ada" alt="Ada" onFailure="default-picture" />);
    const image = () => screen.getByRole('img', { name: 'Ada' });
    expect(image().getAttribute('src')).toBe('/img/128x128/ada.jpg');
    fireEvent.error(image());
    expect(image().getAttribute('src')).toBe(stored);
    fireEvent.error(image());
    expect(image().getAttribute('src')).toBe('/default-avatar.png');
  });

  it.each([
    ['of another bucket', OURS.replace('demo-arvo', 'evil-arvo')],
    ['of another host', 'https://evil.example/'],
    ['that only begins like ours', OURS.replace('.app/', '.app.evil.example/')],
  ])('never loads a stored address %s', (_, base) => {
    const picture = { src: '/img/128x128/ada.jpg', stored: `${base}users%2Fada%2Fprofile%2Fprofile_1.jpg?alt=media` };
    render(<Avatar picture={picture} name="Ada" alt="Ada" onFailure="default-picture" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/default-avatar.png');
  });

  it('falls back to the default picture if configured, and for people without a name', () => {
    render(<Avatar picture={of('/gone.jpg')} name="Ada" alt="Ada" onFailure="default-picture" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/default-avatar.png');
    render(<Avatar picture={null} name=" " alt="Somebody" />);
    expect(screen.getByRole('img', { name: 'Somebody' }).getAttribute('src')).toBe('/default-avatar.png');
  });

  it('tries a new address', () => {
    const { rerender } = render(<Avatar picture={of('/gone.jpg')} name="Ada" alt="Ada" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    rerender(<Avatar picture={of('/here.jpg')} name="Ada" alt="Ada" />);
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/here.jpg');
  });
});
