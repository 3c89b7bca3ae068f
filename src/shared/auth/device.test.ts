import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Firefox', 'Windows', `${WINDOWS.slice(0, -1)}; rv:128.0) Gecko/20100101 Firefox/128.0`],
  ['Chrome', 'Windows', `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Opera', 'Windows', `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`],
  ['Chrome', 'Android', `${ANDROID} ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    `${ANDROID} ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.5 Safari/605.1.15`,
  ],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  [null, null, 'curl/8.7.1'],
  [null, null, '<script>alert(1)</script>'],
  [null, null, `${'x'.repeat(600)} Firefox/128.0 (Windows NT 10.0)`],
  [null, null, undefined],
])('%s on %s is read in %j', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
