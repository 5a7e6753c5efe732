export interface BrokerMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Kept by the broker from earlier: it tells what was, not what is. */
  readonly isRetained: boolean;
}

/** The farm's connection to its MQTT broker, as far as a plug needs it. */
export interface BrokerLink {
  isConnected(): boolean;
  /** One topic without wildcards; answers how to stop. What is published after this call is heard. */
  subscribe(topic: string, listener: (message: BrokerMessage) => void): () => void;
  /** Answers whether the broker has taken it. */
  publish(topic: string, payload: string): Promise<boolean>;
}
