import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '../media/avatar.tsx';
import { Button } from '../buttons/button.tsx';
import { FileField } from './fileField.tsx';
import { Steps } from '../page/steps.tsx';
import { TextArea } from './textArea.tsx';
import { TextField } from './textField.tsx';
import { Toast } from '../feedback/toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Button', () => {
  it('ignores presses and submits while busy, and keeps focus and name', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <TextField label="Name" value="" onChange={() => undefined} />
        <Button type="submit" onClick={press} busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Save' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  });

  it('is named by its busy label where it has one', () => {
    render(
      <Button busy busyLabel="Processing...">
        Join Event
      </Button>,
    );
    expect(screen.getByText('Join Event').className).toContain('invisible');
    expect(screen.getByText('Processing...')).toBeTruthy();
  });
});

describe('fields', () => {
  it('of text run in the direction of what is typed; dates and e-mail addresses do not', () => {
    const nothing = () => undefined;
    render(
      <>
        <TextField label="Name" value="" onChange={nothing} />
        <TextArea label="Story" value="" onChange={nothing} counter={{ count: 0, max: 10, warnAt: 9 }} />
        <TextField label="Email" type="email" value="" onChange={nothing} />
        <TextField label="Day" type="date" value="" onChange={nothing} />
      </>,
    );
    const directions = ['Name', 'Story', 'Email', 'Day'].map((label) =>
      screen.getByLabelText(label).getAttribute('dir'),
    );
    expect(directions).toEqual(['auto', 'auto', null, null]);
  });

  it('connects error and hint to the input, the error first', () => {
    render(
      <TextField
        label="Name"
        value=""
        onChange={() => undefined}
        error="Please enter your name"
        hint="As on your ID"
      />,
    );
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Please enter your name', 'As on your ID']);
  });

  it('has no invalid mark and no description without an error', () => {
    render(<TextField label="Name" value="" onChange={() => undefined} />);
    const input = screen.getByLabelText('Name');
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null]);
  });

  it('turns red above the warning, and announces only when a threshold is crossed', () => {
    const area = (count: number) => (
      <TextArea label="Description" value="" onChange={() => undefined} counter={{ count, max: 1000, warnAt: 900 }} />
    );
    const { rerender, container } = render(area(900));
    const live = container.querySelector('[aria-live="polite"]');
    expect(screen.getByText('900/1000').className).not.toContain('text-danger');
    expect(live?.textContent).toBe('');
    rerender(area(901));
    expect(screen.getByText('901/1000').className).toContain('text-danger');
    expect(live?.textContent).toBe('Fewer than 100 characters left');
    rerender(area(902));
    expect(live?.textContent).toBe('Fewer than 100 characters left');
    rerender(area(1000));
    expect(live?.textContent).toBe('No characters left of 1000');
  });

  it('lets the same file be chosen again', async () => {
    const choose = vi.fn();
    render(<FileField label="Profile photo" prompt="Choose a photo" accept="image/*" onChoose={choose} />);
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Profile photo'), file);
    await userEvent.upload(screen.getByLabelText('Profile photo'), file);
    expect(choose.mock.calls).toEqual([[file], [file]]);
  });

  it('opens the camera at once from its own button, and otherwise lets the person choose', async () => {
    render(
      <FileField
        label="Profile photo"
        prompt="Choose a photo"
        accept="image/*"
        camera="Take a photo"
        onChoose={() => undefined}
      />,
    );
    const input = screen.getByLabelText('Profile photo');
    const opened: (string | null)[] = [];
    input.addEventListener('click', () => opened.push(input.getAttribute('capture')));
    await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
    await userEvent.click(input);
    expect(opened).toEqual(['user', null]);
  });
});

describe('Steps', () => {
  // @spec:2/wizard-steps
  it('marks the current step, and offers no step beyond the furthest', async () => {
    const select = vi.fn();
    render(
      <Steps
        label="Steps"
        steps={['Basic Info', 'When & Where', 'Details']}
        current={1}
        furthest={1}
        onSelect={select}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'When & Where' }).getAttribute('aria-current')).toBe('step');
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Basic Info' }));
    expect(select).toHaveBeenCalledExactlyOnceWith(0);
  });
});

/** A picture that is displayed as stored. */
const of = (address: string) => ({ src: address, stored: address });

describe('Avatar', () => {
  // @spec:8/images
  it('falls back to the first letter, and without a name to the default picture', () => {
    render(<Avatar picture={of('/gone.jpg')} name="émile" alt="Émile" />);
    fireEvent.error(screen.getByRole('img', { name: 'Émile' }));
    expect(screen.getByRole('img', { name: 'Émile' }).textContent).toBe('É');
    cleanup();
    render(<Avatar picture={null} name=" " alt="Guest" />);
    expect(screen.getByRole('img', { name: 'Guest' }).getAttribute('src')).toBe('/default-avatar.png');
  });

  // @spec:9/picture-timeout
  it('gives up on a picture that has not loaded in time, and tries a new one', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Avatar picture={of('/slow.jpg')} name="Ada" alt="Ada" giveUpAfterMs={8000} />);
    act(() => vi.advanceTimersByTime(7999));
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/slow.jpg');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('img', { name: 'Ada' }).textContent).toBe('A');
    rerender(<Avatar picture={of('/new.jpg')} name="Ada" alt="Ada" giveUpAfterMs={8000} />);
    fireEvent.load(screen.getByRole('img', { name: 'Ada' }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/new.jpg');
  });
});

describe('Toast', () => {
  // @spec:9/toasts
  it('hides itself after its time', () => {
    vi.useFakeTimers();
    function Page() {
      const [message, setMessage] = useState<string | null>('Saved');
      return <Toast message={message} ms={3000} onHide={() => setMessage(null)} />;
    }
    render(<Page />);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.getByRole('status').textContent).toBe('Saved');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shown again before it has hidden, restarts its timer and is announced again', () => {
    vi.useFakeTimers();
    const hide = vi.fn();
    const { rerender } = render(<Toast message="Saved" id={1} onHide={hide} />);
    const first = screen.getByText('Saved');
    act(() => vi.advanceTimersByTime(2000));
    rerender(<Toast message="Saved" id={2} onHide={hide} />);
    // Screen readers announce only what changes in a live region.
    expect(screen.getByText('Saved')).not.toBe(first);
    act(() => vi.advanceTimersByTime(2999));
    expect(hide).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(hide).toHaveBeenCalledOnce();
  });
});
