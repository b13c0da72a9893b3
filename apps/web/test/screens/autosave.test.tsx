import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAutosave } from '../../src/lib/use-autosave.ts';

test('a change that waited for something does not undo what was typed meanwhile', async () => {
  const saved: object[] = [];
  const save = async (version: number, value: object) => {
    saved.push(value);
    return version + 1;
  };
  const { result } = renderHook(() => useAutosave({ version: 1, value: { title: '', lines: 0 } }, save));
  const early = result.current.change;
  act(() => result.current.change((newest) => ({ ...newest, title: '租房' })));
  act(() => early((newest) => ({ ...newest, lines: 1 })));
  expect(result.current.value).toEqual({ title: '租房', lines: 1 });
  await act(async () => expect(await result.current.flush()).toBe(2));
  expect(saved).toEqual([{ title: '租房', lines: 1 }]);
});
