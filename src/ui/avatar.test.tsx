import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it('shows the first letter, whole, where there is no picture', () => {
    const { container } = render(<Avatar src={null} name="🦘 Kylie" onFailure="default-picture" />);
    expect(container.textContent).toBe('🦘');
  });

  it('falls back to the letter where the picture fails', () => {
    const { container } = render(<Avatar src="/gone.jpg" name="Ada" alt="Ada" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    expect(container.textContent).toBe('A');
  });

  it('falls back to the default picture where that is asked for, and for people without a name', () => {
    render(<Avatar src="/gone.jpg" name="Ada" alt="Ada" onFailure="default-picture" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/default-avatar.png');
    render(<Avatar src={null} name=" " alt="Somebody" />);
    expect(screen.getByRole('img', { name: 'Somebody' }).getAttribute('src')).toBe('/default-avatar.png');
  });

  it('gives a new address a new chance', () => {
    const { rerender } = render(<Avatar src="/gone.jpg" name="Ada" alt="Ada" />);
    fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
    rerender(<Avatar src="/here.jpg" name="Ada" alt="Ada" />);
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/here.jpg');
  });
});
