import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Paginator } from './paginator.tsx';

const sizesOf = (pageSizes?: readonly number[]): string[] => {
  const markup = renderToStaticMarkup(
    <Paginator
      page={1}
      pageSize={50}
      {...(pageSizes && { pageSizes })}
      count={{ count: 120, exact: true }}
      shown={50}
      onChange={() => undefined}
    />,
  );
  return Array.from(markup.matchAll(/<option[^>]*>(\d+)</g), ([, size = '']) => size);
};

it('a paginator without page sizes to choose from has pages of 50', () => {
  expect(sizesOf()).toEqual(['50']);
  expect(sizesOf([10, 50])).toEqual(['10', '50']);
});
