import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const proxy = readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');

describe('deploy/nginx.conf', () => {
  it('stands before the two API processes, with TLS, and logs no requested address', () => {
    expect([...proxy.matchAll(/^ +server (\S+):3000/gm)].map(([, name]) => name)).toEqual(['api-1', 'api-2']);
    expect(proxy).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
    expect(proxy).toMatch(/return 301 https:/);
    expect(proxy).not.toMatch(/log_format .*(\$request |\$request_uri|\$args|\$http_referer)/);
  });

  it('does not mistake a refusal for the failure of a process, which would then get no requests', () => {
    const conditions = [...proxy.matchAll(/^ *proxy_next_upstream (.*);$/gm)].map(([, on]) => on);
    expect(conditions).toEqual(['error timeout']);
  });

  it('bounds what one address may hold, and how slowly it may send', () => {
    expect(proxy).toMatch(/^ *limit_conn_zone \$network zone=addresses:\d+m;$/m);
    expect(proxy).toMatch(/^ *limit_conn addresses 256;$/m);
    expect(proxy).toMatch(/^ *limit_conn_status 429;$/m);
    const seconds = ['client_header_timeout', 'client_body_timeout', 'send_timeout', 'keepalive_timeout'].map(
      (name) => Number(new RegExp(`^ *${name} (\\d+)s;$`, 'm').exec(proxy)?.[1]),
    );
    expect(seconds.filter((each) => !(each <= 60))).toEqual([]);
    expect(proxy).toMatch(/^ *client_max_body_size 32m;$/m);
  });

  it('counts a network of IPv6 as one address', () => {
    const rules = [...proxy.matchAll(/^ *"~(\^\(.*)" \$(\w+);$/gm)].map(([, rule = '']) => rule);
    const networkOf = (address: string) =>
      rules.map((rule) => new RegExp(rule).exec(address)?.[1]).find((found) => found !== undefined) ??
      address;
    expect(['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::'].map(networkOf)).toEqual(
      Array(3).fill('2001:db8:1:2'),
    );
    expect(new Set(['2001:db8::1', '2001:db8::a:b:c:d'].map(networkOf)).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  });

  it("tells doc2 the client's real address, and not one that the client sends", () => {
    const headers = [...proxy.matchAll(/^ *proxy_set_header X-Forwarded-For (.*);$/gm)];
    expect(headers.map(([, address]) => address)).toEqual(['$remote_addr']);
  });

  it('logs no search, and hides the health checks and metrics from the public', () => {
    // nginx writes whole requests into the error log of `http`, so only the log of the process itself is on.
    expect(
      [...proxy.matchAll(/^( *)error_log \S+ (\w+);/gm)].map(([, indent, level]) => [indent, level]),
    ).toEqual([
      ['', 'warn'],
      ['  ', 'emerg'],
    ]);
    expect(proxy).toMatch(/location ~\* \^\/\+\(healthz\|readyz\|metrics\)\(\/\|\$\) \{\s+return 404;/);
  });
});
