import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pageRequests } from "./page-requests";
import { serverAnswers } from "./server-answers";

/** Data that says what was asked for and when it was read. */
interface Dated {
  of: string;
  asOfMs: number;
}

/** What a page was loaded with, read again from `address` whenever `version` changes, as long as the server answers. */
export function useReadAgain<Data extends Dated>(loaded: Data, address: string, version: string): Data {
  const { load, data, state } = useFetcher<Data>();
  const read = useRef(version);
  const [asking, setAsking] = useState(false);

  const [path = ""] = address.split("?");
  useEffect(() => pageRequests().readsByItself(path), [path]);
  useEffect(() => {
    // One after the other: an answer that is cut off has read nothing.
    if (read.current === version || state !== "idle" || asking) return;
    read.current = version;
    setAsking(true);
    void serverAnswers().then((answers) => {
      setAsking(false);
      if (answers) load(address);
    });
  }, [version, address, load, state, asking]);

  const again = data as Data | undefined;
  // What was asked before the page turned may be answered after it.
  return again && again.of === loaded.of && again.asOfMs > loaded.asOfMs ? again : loaded;
}
