/** The service's door for datagrams, as discovery sees it. It decides which addresses may be spoken to and heard. */
export interface Udp {
  openUdp(options: UdpOptions): Promise<UdpSocket>;
}

export interface UdpOptions {
  /** 0 for any that is free; others are shared with the programs that listen there too. */
  readonly port: number;
  /** Multicast groups to listen to. */
  readonly groups: readonly string[];
  readonly onDatagram: (datagram: Buffer, from: string) => void;
}

export interface UdpSocket {
  /** To one address, a multicast group or everybody (255.255.255.255), the latter two on each local network. */
  send(datagram: Buffer, to: UdpAddress): Promise<void>;
  close(): Promise<void>;
}

export interface UdpAddress {
  readonly address: string;
  readonly port: number;
}
