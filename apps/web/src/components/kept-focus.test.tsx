// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { KeptFocus } from './kept-focus.tsx';
import '../../test/wait-limit.ts';

afterEach(cleanup);

function Group() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        outside
      </button>
      <KeptFocus>
        {isOpen ? (
          <>
            <input aria-label="amount" />
            <button type="button" onClick={() => setIsOpen(false)}>
              close
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setIsOpen(true)}>
            open
          </button>
        )}
      </KeptFocus>
    </>
  );
}

test('the first control that is left gets the focus of a removed one', async () => {
  const user = userEvent.setup();
  render(<Group />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(document.activeElement).toBe(screen.getByLabelText('amount'));
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
});

test('a focus elsewhere stays there', async () => {
  const user = userEvent.setup();
  render(<Group />);
  screen.getByRole('button', { name: 'open' }).focus();
  await user.click(screen.getByRole('button', { name: 'outside' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'outside' }));
});
