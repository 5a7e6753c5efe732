import { BlockList, isIPv6 } from 'node:net';

/** Whether somebody at this address is one of the proxies of `FARM_TRUST_PROXY`. */
export function createProxyTest(trusted: boolean | string): (address: string) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  const list = new BlockList();
  for (const each of trusted.split(',')) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
