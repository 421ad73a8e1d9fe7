import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { pastedLink } from '@arvo/domain/events/pastedLink.ts';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

/** Opens the event of a link that a friend has sent, for those whose messenger opens links elsewhere. */
export function PasteLink() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const open = (submit: FormEvent) => {
    submit.preventDefault();
    const path = pastedLink(text, window.location.host);
    setIsRefused(path === null);
    if (path === null) field.current?.focus();
    else void router.navigate({ href: path });
  };
  return (
    <form data-not-kept onSubmit={open} noValidate className="flex w-full max-w-md flex-wrap items-end gap-3 text-left">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={homeTexts.pasteLink}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setIsRefused(false);
          }}
          ref={field}
          error={isRefused ? homeTexts.pasteLinkRefused : null}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
        />
      </div>
      <Button type="submit" variant="secondary" className="max-sm:flex-1">
        {homeTexts.openLink}
      </Button>
    </form>
  );
}
